export const THINGS = ["picture", "script", "embed", "address", "colour"] as const;
export type Thing = (typeof THINGS)[number];

export interface LeftOut {
  /** Text that no reader would see. */
  hidden: string[];
  things: Partial<Record<Thing, number>>;
}

export const nothingLeftOut = (): LeftOut => ({ hidden: [], things: {} });

export const isNothing = ({ hidden, things }: LeftOut): boolean =>
  hidden.length === 0 && Object.keys(things).length === 0;

/** @param dropped pictures that went besides */
export const notePictures = (leftOut: LeftOut, dropped: number): LeftOut =>
  dropped === 0
    ? leftOut
    : { ...leftOut, things: { ...leftOut.things, picture: (leftOut.things.picture ?? 0) + dropped } };

export interface Removed {
  notice: string | null;
  hiddenText: string[];
}

export const removedBy = (leftOut: LeftOut): Removed | undefined =>
  isNothing(leftOut) ? undefined : { notice: leftOutInWords(leftOut), hiddenText: leftOut.hidden };

const NAMES: Record<Thing, [one: string, more: string]> = {
  picture: ["1 image", "images"],
  script: ["1 script", "scripts"],
  embed: ["1 embedded element", "embedded elements"],
  address: ["1 link that cannot be opened", "links that cannot be opened"],
  colour: ["a text color", "text colors"],
};

/** "2 images and 1 script were removed. A proposal holds text, tables, links and the pictures that you upload."; null for nothing. */
export function leftOutInWords({ things }: LeftOut): string | null {
  const names = THINGS.flatMap((thing) => {
    const count = things[thing] ?? 0;
    if (count === 0) return [];
    const [one, more] = NAMES[thing];
    return [count === 1 ? one : `${count} ${more}`];
  });
  if (names.length === 0) return null;
  const total = THINGS.reduce((sum, thing) => sum + (things[thing] ?? 0), 0);
  const list = new Intl.ListFormat("en-US").format(names);
  return `${capitalised(list)} ${total === 1 ? "was" : "were"} removed. A proposal holds text, tables, links and the pictures that you upload.`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
