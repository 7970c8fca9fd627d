/** How an act comes into the stand-in's book. */
import type { Book, BookEvent, Desk } from "./book";
import { letTimePass } from "./renewals";

export interface Entry<T> {
  book: Book;
  events: BookEvent[];
  answer: T;
}

/** Does an act in a copy of the book, in which everything that was due by now has happened. */
export function enter<T>(book: Book, now: number, act: (desk: Desk) => T): Entry<T> {
  const desk: Desk = { book: structuredClone(book), now, events: [] };
  letTimePass(desk);
  const answer = act(desk);
  return { book: desk.book, events: desk.events, answer };
}

const KEYS_KEPT = 200;

/** Does an act unless it was done under this key. */
export function once(desk: Desk, key: string, act: () => void): void {
  if (desk.book.keys.includes(key)) return;
  act();
  desk.book.keys = [...desk.book.keys, key].slice(-KEYS_KEPT);
}
