/** The digits of a style number, by which people sort; at most fifteen, so that it stays an exact number. */
export const numberOfStyle = (style: string): number => Number(style.replaceAll(/\D/g, '').slice(0, 15) || '0')
