/** Keys of a catalogue of `locales`, with dots; what is counted has one for all of its forms. */
export type CatalogueKey<Texts, Front extends string = ''> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Front}${Name extends `${infer Counted}_${'one' | 'few' | 'many' | 'other'}` ? Counted : Name}`
    : CatalogueKey<Texts[Name], `${Front}${Name}.`>
}[keyof Texts & string]
