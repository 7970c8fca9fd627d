/** Takes these characters from the end of a text. An expression would be quadratic on long runs of them. */
export function withoutTail(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}
