export interface FontFiles {
  own(file: string): Promise<string>;
  /** Reads a file of fonts/fallback, named without the extension. */
  fallback(name: string): Promise<string>;
  slices(): Promise<Readonly<Record<string, readonly Slice[]>>>;
}

export type Slice = readonly [name: string, range: string];

interface Descriptors {
  family: string;
  /** One weight, or the range of a variable font. */
  weight: number | string;
  style?: "italic";
  range?: string;
}

export const rule = ({ family, weight, style, range }: Descriptors, data: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style ?? "normal"};` +
  `src:url(data:font/woff2;base64,${data}) format("woff2")${range ? `;unicode-range:${range}` : ""}}`;
