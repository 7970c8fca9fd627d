import { picturesIn } from "./document-pictures.server";

/** The places of pictures without a description, from 1. */
export const undescribedIn = (html: string): number[] =>
  picturesIn(html).flatMap(({ description }, at) => (description === "" ? [at + 1] : []));
