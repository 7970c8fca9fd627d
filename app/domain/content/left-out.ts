import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";

const THINGS = ["picture", "script", "embed", "address", "colour"] as const;
export type Thing = (typeof THINGS)[number];

export interface LeftOut {
  /** Text that no reader would see. */
  hidden: string[];
  things: Partial<Record<Thing, number>>;
}

export const nothingLeftOut = (): LeftOut => ({ hidden: [], things: {} });

const isNothing = ({ hidden, things }: LeftOut): boolean =>
  hidden.length === 0 && Object.keys(things).length === 0;

/** @param dropped pictures that were removed besides */
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

const IN_WORDS: Record<Thing, (count: number) => string> = {
  picture: (count) => t("{count, plural, one {{count} image} other {{count} images}}", { count }),
  script: (count) => t("{count, plural, one {{count} script} other {{count} scripts}}", { count }),
  embed: (count) =>
    t("{count, plural, one {{count} embedded element} other {{count} embedded elements}}", { count }),
  address: (count) =>
    t(
      "{count, plural, one {{count} link that cannot be opened} other {{count} links that cannot be opened}}",
      { count },
    ),
  colour: (count) => t("{count, plural, one {a text color} other {{count} text colors}}", { count }),
};

/** "2 images and 1 script were removed. A proposal holds text, tables, links and the pictures that you upload."; null for nothing. */
export function leftOutInWords({ things }: LeftOut): string | null {
  const names = THINGS.flatMap((thing) => {
    const count = things[thing] ?? 0;
    return count === 0 ? [] : [IN_WORDS[thing](count)];
  });
  if (names.length === 0) return null;
  const total = THINGS.reduce((sum, thing) => sum + (things[thing] ?? 0), 0);
  const list = joined(names);
  return t(
    "{count, plural, one {{things} was} other {{things} were}} removed. A proposal holds text, tables, links and the pictures that you upload.",
    { count: total, things: capitalised(list) },
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
