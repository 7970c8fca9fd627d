/* Made by scripts/fonts/hands.mjs out of the fonts themselves; do not change it by hand. */

/** The letters of each handwriting face, file by file: those that it adds to the files before it, as a `unicode-range`. */
export const HAND_LETTERS = {
  "dancing-script": [
    "U+20,U+26-2E,U+30-39,U+41-5A,U+61-7A,U+B7,U+C0-D6,U+D8-F6,U+F8-FF,U+131,U+152-153,U+2013,U+2019",
    "U+100-130,U+132-151,U+154-17E,U+218-21B",
    "U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9",
  ],
  caveat: [
    "U+20,U+26-2E,U+30-39,U+41-5A,U+61-7A,U+B7,U+C0-D6,U+D8-F6,U+F8-FF,U+131,U+152-153,U+2013,U+2019",
    "U+100-130,U+132-151,U+154-17E,U+218-21B",
    "U+400-45F,U+490-491",
    "U+462-463,U+46A-46B,U+472-475,U+48A-48F,U+492-4A5,U+4A8-4AF,U+4B2-4FF,U+510-513,U+51A-51D,U+524-529,U+52E-52F",
  ],
  "homemade-apple": [
    "U+20,U+26-2E,U+30-39,U+41-5A,U+61-7A,U+B7,U+C0-D6,U+D8-F6,U+F8-FF,U+131,U+152-153,U+2013,U+2019",
  ],
  "marck-script": ["U+20,U+26-2E,U+2019", "U+401-40C,U+40E-44F,U+451-45C,U+45E-45F,U+490-491"],
  "bad-script": [
    "U+20,U+26-2E,U+30-39,U+41-5A,U+61-7A,U+B7,U+C0-D6,U+D8-F6,U+F8-FF,U+131,U+152-153,U+2013,U+2019",
    "U+100-130,U+134-148,U+14A-151,U+154-17E,U+218-21B",
    "U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9",
    "U+400-45F,U+490-491",
    "U+462-463,U+46A-46B,U+472-475,U+492-4AF,U+4B2-4BD,U+4C0-4C2,U+4CB-4CC,U+4CF-4D9,U+4DC-4E9,U+4EE-4F9,U+51A-51D,U+524-525",
  ],
  mynerve: ["U+20,U+26-2E,U+2019", "U+374-375,U+37E,U+384-38A,U+38C,U+38E-3A1,U+3A3-3CF,U+3D7"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The files in public/fonts, in the same order. The pages' script needs the letters alone. */
export const HAND_FILES: Readonly<Record<keyof typeof HAND_LETTERS, readonly string[]>> = {
  "dancing-script": ["signature.woff2", "signature-ext.woff2", "signature-vietnamese.woff2"],
  caveat: [
    "signature-caveat.woff2",
    "signature-caveat-ext.woff2",
    "signature-caveat-cyrillic.woff2",
    "signature-caveat-cyrillic-ext.woff2",
  ],
  "homemade-apple": ["signature-homemade-apple.woff2"],
  "marck-script": ["signature-marck-script.woff2", "signature-marck-script-cyrillic.woff2"],
  "bad-script": [
    "signature-bad-script.woff2",
    "signature-bad-script-ext.woff2",
    "signature-bad-script-vietnamese.woff2",
    "signature-bad-script-cyrillic.woff2",
    "signature-bad-script-cyrillic-ext.woff2",
  ],
  mynerve: ["signature-mynerve.woff2", "signature-mynerve-greek.woff2"],
};
