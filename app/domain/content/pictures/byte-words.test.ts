import { expect, it } from "vitest";
import { byteWords } from "./byte-words";

const KB = 1024;

it.each([
  [0, "0 MB"],
  [1, "0.1 KB"],
  [900, "0.9 KB"],
  [12 * KB * KB, "12 MB"],
  [1.44 * KB * KB, "1.4 MB"],
  [200 * KB * KB, "200 MB"],
  [1023.9 * KB * KB, "1024 MB"],
  [2 * KB * KB * KB, "2 GB"],
  [10 * KB * KB * KB, "10 GB"],
])("%d bytes are %s", (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});
