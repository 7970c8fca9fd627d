/** Where fonts come from, each as base64. */
export interface FontFiles {
  /** One of public/fonts. */
  own(file: string): Promise<string>;
  /** One of fonts/fallback, without its ending. */
  fallback(name: string): Promise<string>;
  /** The files of the fonts that come in slices: name and `unicode-range` of each. */
  slices(): Promise<Readonly<Record<string, readonly Slice[]>>>;
}

export type Slice = readonly [name: string, range: string];

interface Descriptors {
  family: string;
  /** One weight, or the first and last of a variable font. */
  weight: number | string;
  style?: "italic";
  /** `unicode-range`; all that the font has where it is left out. */
  range?: string;
}

/** An `@font-face` rule with the font inside it. @param data base64 of a WOFF2 file */
export const rule = ({ family, weight, style, range }: Descriptors, data: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style ?? "normal"};` +
  `src:url(data:font/woff2;base64,${data}) format("woff2")${range ? `;unicode-range:${range}` : ""}}`;
