/** What `/confirm-email/{messages}` may say without a link that has to do its work first. */
export const confirmMessages = ['confirmed', 'registered'] as const

export const isConfirmMessage = (said: string): boolean => confirmMessages.some((one) => one === said)
