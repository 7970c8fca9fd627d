/**
 * What people type, as it is kept. Text comes in from forms, JSON and addresses, and goes out to screens, mails, PDFs,
 * ZIPs and XML, so what no reader sees and some program chokes on is taken out at the door, the same way everywhere.
 */
import * as z from "zod";

/** C0 and C1 without tab and line feed, the two that have no place in XML, and the line breaks of other programs. */
const CONTROLS = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

/** Half a character, which no encoding can write. As `toWellFormed`, which some browsers still lack. */
const HALVES = /\p{Surrogate}/gu;

/**
 * Embeddings, overrides and isolates turn the order of what follows, so a name could show as another. Letters of
 * right-to-left scripts order themselves; the two marks (U+200E, U+200F) that help them stay.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Several lines: broken by line feeds alone, without control characters and half characters, trimmed. */
export const cleanLines = (text: string): string => keptLines(text).trim();

/** The same with the blanks at its ends. */
export const keptLines = (text: string): string =>
  text
    .replace(HALVES, "\ufffd")
    .replace(/\r\n?|[\u2028\u2029\x85]/g, "\n")
    .replace(CONTROLS, "");

/** One line: every break and run of blanks is one blank; what turns the order of the letters goes. */
export const cleanLine = (text: string): string =>
  keptLines(text).replace(TURNS, "").replace(/\s+/g, " ").trim();

/** A line that a person types: a name, a title, a subject, an address. @param needed the sentence where it is no text */
export const typedLine = (needed?: string) => z.string(needed).overwrite(cleanLine);

/** What a person types on as many lines as they like. @param needed the sentence where it is no text */
export const typedLines = (needed?: string) => z.string(needed).overwrite(cleanLines);

/** Markup, and notes that are saved while they are typed: cleaned, and not trimmed. */
export const typedBlock = (needed?: string) => z.string(needed).overwrite(keptLines);
