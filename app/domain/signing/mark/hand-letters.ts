/* Made by scripts/fonts/hands.mjs out of the fonts themselves; do not change it by hand. */

/** The files of each handwriting face (public/fonts), and the letters that each adds to those before it: a `unicode-range`. */
export const HAND_FILES = {
  "dancing-script": [
    {
      file: "signature.woff2",
      range:
        "U+20,U+26-2E,U+30-39,U+41-5A,U+61-7A,U+B7,U+C0-D6,U+D8-F6,U+F8-FF,U+131,U+152-153,U+2013,U+2019",
    },
    {
      file: "signature-ext.woff2",
      range: "U+100-130,U+132-151,U+154-17E,U+218-21B",
    },
    {
      file: "signature-vietnamese.woff2",
      range: "U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9",
    },
  ],
  caveat: [
    {
      file: "signature-caveat.woff2",
      range:
        "U+20,U+26-2E,U+30-39,U+41-5A,U+61-7A,U+B7,U+C0-D6,U+D8-F6,U+F8-FF,U+131,U+152-153,U+2013,U+2019",
    },
    {
      file: "signature-caveat-ext.woff2",
      range: "U+100-130,U+132-151,U+154-17E,U+218-21B",
    },
    {
      file: "signature-caveat-cyrillic.woff2",
      range: "U+400-45F,U+490-491",
    },
    {
      file: "signature-caveat-cyrillic-ext.woff2",
      range:
        "U+462-463,U+46A-46B,U+472-475,U+48A-48F,U+492-4A5,U+4A8-4AF,U+4B2-4FF,U+510-513,U+51A-51D,U+524-529,U+52E-52F",
    },
  ],
  "homemade-apple": [
    {
      file: "signature-homemade-apple.woff2",
      range:
        "U+20,U+26-2E,U+30-39,U+41-5A,U+61-7A,U+B7,U+C0-D6,U+D8-F6,U+F8-FF,U+131,U+152-153,U+2013,U+2019",
    },
  ],
  "marck-script": [
    {
      file: "signature-marck-script.woff2",
      range: "U+20,U+26-2E,U+2019",
    },
    {
      file: "signature-marck-script-cyrillic.woff2",
      range: "U+401-40C,U+40E-44F,U+451-45C,U+45E-45F,U+490-491",
    },
  ],
  "bad-script": [
    {
      file: "signature-bad-script.woff2",
      range:
        "U+20,U+26-2E,U+30-39,U+41-5A,U+61-7A,U+B7,U+C0-D6,U+D8-F6,U+F8-FF,U+131,U+152-153,U+2013,U+2019",
    },
    {
      file: "signature-bad-script-ext.woff2",
      range: "U+100-130,U+134-148,U+14A-151,U+154-17E,U+218-21B",
    },
    {
      file: "signature-bad-script-vietnamese.woff2",
      range: "U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9",
    },
    {
      file: "signature-bad-script-cyrillic.woff2",
      range: "U+400-45F,U+490-491",
    },
    {
      file: "signature-bad-script-cyrillic-ext.woff2",
      range:
        "U+462-463,U+46A-46B,U+472-475,U+492-4AF,U+4B2-4BD,U+4C0-4C2,U+4CB-4CC,U+4CF-4D9,U+4DC-4E9,U+4EE-4F9,U+51A-51D,U+524-525",
    },
  ],
  mynerve: [
    {
      file: "signature-mynerve.woff2",
      range: "U+20,U+26-2E,U+2019",
    },
    {
      file: "signature-mynerve-greek.woff2",
      range: "U+374-375,U+37E,U+384-38A,U+38C,U+38E-3A1,U+3A3-3CF,U+3D7",
    },
  ],
} as const satisfies Readonly<Record<string, readonly { file: string; range: string }[]>>;
