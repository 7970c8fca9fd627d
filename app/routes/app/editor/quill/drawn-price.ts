/** The id of the `<template>` with the price table as it was saved. */
export const DRAWN_PRICE = "drawn-price";

export interface PriceInEditor {
  /** The heading of a new place, in the language of the text. */
  heading: string;
  /** The table as HTML, with the way to edit it. */
  drawn: string;
}
