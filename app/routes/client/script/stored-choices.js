// @ts-check
import { ifStored } from "./stored.js";

const KEY = "chosen";

/** Versions of proposals; the oldest go first. */
const MOST = 10;

/** By version id: the fields of its form. @returns {[string, string][]} */
const stored = () => ifStored(() => JSON.parse(localStorage.getItem(KEY) ?? "[]")) ?? [];

/** @param {string} version @returns {string} empty for none */
export const storedChoice = (version) => Object.fromEntries(stored())[version] ?? "";

/** @param {string} version @param {string} fields empty to forget them */
export function storeChoice(version, fields) {
  const others = stored().filter(([id]) => id !== version);
  const all = fields ? [[version, fields], ...others] : others;
  ifStored(() =>
    all.length > 0
      ? localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)))
      : localStorage.removeItem(KEY),
  );
}
