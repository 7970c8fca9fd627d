import { picturesIn } from "./document-pictures.server";

/** The places of pictures that have no description and are not decorative, from 1. */
export const undescribedIn = (html: string): number[] =>
  picturesIn(html).flatMap(({ description, isDecorative }, at) =>
    description === "" && !isDecorative ? [at + 1] : [],
  );
