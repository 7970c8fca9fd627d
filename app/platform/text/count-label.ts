/** @param noun in the singular, with a plural in s */
export const countLabel = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
