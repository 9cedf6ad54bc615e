import { commonPasswordWords } from '../../../../contract/identity/common-passwords.ts'
import words from './stolen-passwords.json' with { type: 'json' }

/**
 * What the lists of stolen passwords hold most often (ASVS 6.2.4): the ten thousand most common ones and all of twelve
 * signs and more, each by its letters alone, since decorations are taken off what is typed before it is looked up. Only
 * the server carries it; the browser has the short list and shows the server's refusal the same way.
 *
 * The words come from the password dictionary of @zxcvbn-ts/language-common 4.1.3 (MIT):
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Copyright (c) 2021 @zxcvbn-ts
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
 * persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright notice
 * and this permission notice shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS
 * PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
 * MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT
 * HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
 * ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const stolenPasswords: ReadonlySet<string> = new Set([...commonPasswordWords, ...words])
