/** Replaces Arabic and full-width digits, and Arabic marks of numbers, one character with one. */
export const inLatinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\uff05\u066a]/g, "%")
    .replace(/(?<=\d)\u066b(?=\d)/g, ".")
    .replace(/(?<=\d)\u066c(?=\d{3})/g, ",");
