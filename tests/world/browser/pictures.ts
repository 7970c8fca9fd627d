/** Pictures for tests: three that a browser made (180 × 48), and PNGs of any size. */
import { crc32, deflateSync } from "node:zlib";

const PNG = [
  "iVBORw0KGgoAAAANSUhEUgAAALQAAAAwCAYAAAC47FD8AAAE5klEQVR4AeyaaWhUVxTH/x3bRKxiYpxWJY5L2obGarW1SYoh0RgItDaVfrA1KS",
  "m0pR9a+kFrpU0/lBYba7dAEVFBwWgi+MENFdQYjUZ03LdEROMSg9u44h41OmcgEMa5k3ffet+bE7jMe/fdc/7n/N5/hsl943vKf0zAQwR84D8m",
  "4CECbGgP3UxuBWBDsws8RYAN7anbyc2woRPGA4nRqGmGPnXuDhbWtqB8ehDF5Q3ImVyHzMINkUHHNEfXaA2tTQy83KXdBAwbunZNK/Kn1KOobB",
  "sq5x3H9j0hnDh9G5evPsDD9o7IoGOao2u0htZSzPK1rXb3y3oeJ6Db0I17Q5gwdSsq/j6C1gv3pDFRzM9/HcHE0q1o2H1FOp4DmEAsAtKGbn/U",
  "gV/CJv58WhBnzt+NlVNqrqX1Lr6YsSeS88mTp1KxvJgJRBOQMvSNW+347PtdqAl/zYhOZPSccpb/EARpGM3F8YlLQLOhW8L/9H301Q4cOHbDMl",
  "o7910FaZCWZSIxEvOUdwhoMvSjxx2Y+edhtF26b3nnpPH7/00gTcvFWMBzBDQZ+teqY9h/1LpP5miqDcEQSDN6ns+ZQHcEujX0tt0h0NZcd4nM",
  "vk6apC2bd2jeOvBwLwPZ+x29Pq6haddh1tym6BjbzmfPa7ZNi4W8QSCuoVdubMOps3cc65Qexqytu+CYPgu7j0BcQ9esPud4R4tXnHa8Bi7APQ",
  "SEhr4SfnR9qPmm451QDfTo3PFCuABXEBAaelPjZWUa2KxQLcpA4UJiEhAa+mCTfdt0MSvrMtl88laXMz5kAmICQkOHrj0UR9l8RaVabG6d5SQJ",
  "iA19XR1D09NDrX2dbZwEHjoYKMJN630WrRMauu2i/E9CRSJG51WqxWgvHG8tAaGh6cf51kpzdiZgPgGhof39ks1X05nRn6ZOLTpb4DCbCIgNrZ",
  "CJVHpz2XRfWEYnAbGhFfqETh/YS2d7HJZoBISGHjMiVRkWWa/31VzL+sLRMHl4Op9msC5ZKDR0ccEAZVoomThQmVq4ELUJCA2dEeiN0VkpjldP",
  "NfjTejpeBxfgDgJCQ1P5ZZOH0Iuj48spwx3VZ3F3EYhr6E+K05E5vI9jHb0xrA9KigY5ps/C7iMQ19A9eryA6V9nOtZVxXdZjmmzsDsJxDU0tV",
  "ScPwCfThpMh88PC2dKPw5gfK5fWuHD+kPgoZ2BNGDFA7o1NNU/a8ZIvDvSvm28MSNS8Nu0t0iaBxOQIqDJ0C+96MPCyrEYNvhlqeR6Fg9N74VF",
  "c7JBmnriOSaxCWgyNCFKS03GyvnjMG5sfzq1ZLz/ThpWLchDv5QkS/JzUu8T0GxoQpHaNwnV/+agLPz9ls7NHPQ9fVlVLkjDzLycK7EISBma0N",
  "DOxx8/jsKSf7KRETD+FYS25pZV5WDOT2+DcpMGD/UIuKUiaUN3NlaQ+wq21E7A7JmjEBgk/+MhiqkMvzE2LS1A3nvyuxmddfArE+hKwNf1RM/x",
  "1JIAtq8oRF3NeFR8+ybys/2ghzGv9u+J5CRfZNAxzdE1WkNrKYa25vRocgwTEBEwbOjOxK8N6Y1vSjNQ/V8ONlYXILi6CCfqP4gMOqY5ukZraG",
  "1nHL8yATMJmGZoM4viXExALwE2tF5yHKckATa04dvCCVQiwIZW6W5wLYYJsKENI+QEKhF4BgAA//9kSm62AAAABklEQVQDAD+sG+tQptf3AAAA",
  "AElFTkSuQmCC",
].join("");

const JPEG = [
  "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA",
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA",
  "ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1",
  "AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP",
  "KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/",
  "2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFS",
  "ZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAwALQDASIAAhEBAxEB/8QAGAABAQEB",
  "AQAAAAAAAAAAAAAAAAUHBgT/xAA0EAABAAgEAggGAwEAAAAAAAAAAQIDBAYRFqMFElXSE1EVISIxVGXR4hRBUpKxwSRDYaH/xAAZAQEAAwEBAA",
  "AAAAAAAAAAAAAAAgMEAQX/xAApEQACAQEIAQMFAQAAAAAAAAAAAQIDERITFVFSkaExBWFxBCFBgfCx/9oADAMBAAIRAxEAPwDTgDNYtils+vDR",
  "xcGqVHRROVZZVMktU/Pr5fkuo0ZVZWIjKSijtXuI8Gc2iVG+IMULI70KTXl9sw6RHgz40QowxBilZPcheak/ukY+D0MvhZ5ZTjM3UGbQjFLZye",
  "Gbi/tUrui6cqqy3Wlkn5df0/g0k8+tRlSlYy6MlJAHgxPGMPwnhdIPHB4s8nYWWnKU+5CeaDw1jD+oWWm0gqU5K1RZ1yS/JdBCrGH9QstNorGH",
  "9QstNpLBqbXwcvR1LoIVYw/qFlptFYw/qFlptGDU2vgXo6l0EKsYf1Cy02isYf1Cy02jBqbXwL0dS6CFWMP6hZabRWMP6hZabRg1Nr4F6OpdBC",
  "rGH9QstNorGH9QstNowam18C9HUughVjD+oWWm0VjD+oWWm0YNTa+BejqXQeDDMYw/FuL0e8cbhSz9hZWU5y70I5JPeVuLi7GiSdoABwEuJnlZ",
  "zh1+bKJkshnlQnklbs/sx42GJ3Vd8h19YM0TXSzzIRzypQt+jHj1vT7Lj+TPW8gAG8pBsUNPKz5Dri3XTmWSzypTzSr1fox02GGXVZzh1xYNES",
  "WQzzJRySsnNL/pg9QsuL5LqPkjx1g+IYt8D0e78bhcTP21VZTyy70o5JOTo6INPvM9xoEQY70L8P8AxuPxs39mWUpf4nmR658tv+0wQ9QdKNxW",
  "fb5NS+jnUV9L/Dl6OiDT7zPcKOiDT7zPcdRXPlt/2iufLb/tJ5rL27O5dU07Ry9HRBp95nuFHRBp95nuOorny2/7RXPlt/2jNZe3Yy6pp2jl6O",
  "iDT7zPcKOiDT7zPcdRXPlt/wBorny2/wC0ZrL27GXVNO0cvR0QafeZ7hR0QafeZ7jqK58tv+0Vz5bf9ozWXt2Muqado5ejog0+8z3Cjog0+8z3",
  "GsAszCpov79mfBiZPR0QafeZ7hR0QafeZ7jWAMwqaL+/YwYnJwLg+IYT8d0g78Hi8PJ21VpyzT7kp5oOsAMlSo6knJlkVdVgABA6DNothZs4t2",
  "j84M0rui6cyyqqJpZJ+fV9P4NJBdRrSpStRGUVJGFA2B7hzBnxoldvh7FKye9Kk1J/bIOkOYM5tELsMPYoWR3JXmvL7pnoZhCzwynBZxcIws2f",
  "Xhm/P7JKjoonMqqsiSWqfl1fT+TSQDz61aVWVrLoxUUePEMLcsS4fxrHi8OeXtrKynKfcn/EHjpbBPBXV/UsAzuKflFqqTirE2R6WwTwV1f1FL",
  "YJ4K6v6lgC5HQ7jVNz5I9LYJ4K6v6ilsE8FdX9SwBcjoMapufJHpbBPBXV/UUtgngrq/qWALkdBjVNz5I9LYJ4K6v6ilsE8FdX9SwBcjoMapuf",
  "IABIrAAAAAAAAAP/2Q==",
].join("");

const WEBP = [
  "UklGRroDAABXRUJQVlA4WAoAAAAgAAAAswAALwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA",
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA",
  "ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1",
  "AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP",
  "KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZW",
  "UDggzAEAAHAOAJ0BKrQAMAA+tUycS6ckoyG6uzgA4BaJZgDSqgu+a/7uTnCdDN5gP059bf0Z/8C+kMiDqAmaxvADLH20HZhkMSHnXjb83uOYna",
  "GjpJUQa1LPPV9esvz3yWiY0T47dqRXbu3YxFHHRvElPJIBnGs6yWciRSC+R6mNmAAA/v16tDeALJAxM8tg7S17h6RecTOX12a9UEtcj7QyVqF2",
  "dU8jXLibpuXXkcgfQwD111ke81UWwOHiqS32EkjIDSSGmlX6zceScLdt5DDOgKF/VN/1ID/cGQoPjhzxExKAf4mBy+LAIyygfDk9EVadIqimzF",
  "ItBppz91BDWpmZBnpugM2PrfIeHbnM8QPzbqx8E6kki0u+f+Qfh1+6iGPoNSU1XJ66OCTXWhRZEpEa5Ma0lep/kbNH6efegzv7En1citr0+2/g",
  "cFt5DdU0yp7a3O91h2FWXqw+4ChjHS3O5WroVKu+c+2vIGwdeLSHtOyJTh474RewTTaNQDe66cum46N8POKG9DffCMurfCC6E91IepG13ylDsB",
  "tHlK1jMmfMD3RljgnwcK74gwbu4mKh+gd2zudclR8UsXE/VIe8GtHaj8ODMvq04GSgnzOAAAA=",
].join("");

export const pictures = {
  png: Buffer.from(PNG, "base64"),
  jpeg: Buffer.from(JPEG, "base64"),
  webp: Buffer.from(WEBP, "base64"),
};

/** A chunk of a PNG, with its checksum. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** A whole PNG in one colour. */
export function pngOf(
  width: number,
  height: number,
  colour: [number, number, number] = [31, 59, 179],
): Buffer {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(3 * width, Buffer.from(colour))]);
  return pngWith(width, height, deflateSync(Buffer.concat(Array(height).fill(row))));
}

/** A PNG that says it is this large, whatever its pixels are. */
export const pngWith = (width: number, height: number, pixels: Uint8Array): Buffer =>
  Buffer.concat([
    pictures.png.subarray(0, 8),
    pngChunk("IHDR", Buffer.concat([uint32(width), uint32(height), Buffer.of(8, 2, 0, 0, 0)])),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.of()),
  ]);

/** With something more right behind its header. */
export const withChunk = (png: Buffer, name: string, data: Uint8Array): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk(name, data), png.subarray(33)]);

/** With something more right behind its start. */
export const withSegment = (jpeg: Buffer, marker: number, data: Uint8Array): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, marker), length, data, jpeg.subarray(2)]);
};

/** What a camera writes: how the picture is turned, and where it was taken. */
export function exif(orientation: number, place: string): Buffer {
  const words = Buffer.from(place);
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([Buffer.of(tag >> 8, tag & 0xff, 0, type), uint32(count), value]);
  const entries = [
    entry(0x0112, 3, 1, Buffer.of(0, orientation, 0, 0)),
    entry(0x010e, 2, words.length, uint32(8 + 2 + 2 * 12 + 4)),
  ];
  const tiff = [Buffer.from("MM\0*"), uint32(8), Buffer.of(0, 2), ...entries, uint32(0), words];
  return Buffer.concat([Buffer.from("Exif\0\0"), ...tiff]);
}

/** The browser's WebP has a colour profile, and with it an extended header. */
const HAS_PROFILE = 0x20;

/** The WebP with other flags in its header, and with what is kept beside the picture. */
export function extendedWebp(flags: number, ...beside: [name: string, data: Buffer][]): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
  };
  const canvas = Buffer.of(flags | HAS_PROFILE, 0, 0, 0, 179, 0, 0, 47, 0, 0);
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    chunk("VP8X", canvas),
    pictures.webp.subarray(30),
    ...beside.map(([name, data]) => chunk(name, data)),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF"), length, body]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
