/** Whatever happens to orders, of all types together. */
export const orderEvents = [
  'create',
  'submit',
  'route',
  'take',
  'finishReview',
  'sendBack',
  'process',
  'accept',
  'reject',
  'recall',
  'complete',
  'cancel',
  'archive',
  'sleep',
  'delete',
  'restore',
] as const
