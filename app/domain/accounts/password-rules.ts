/** docs/product.md 5: the minimum the sign-up screen names. */
export const SHORTEST_PASSWORD = 6;
/** Long passphrases are welcome; what is longer than this only costs time. */
export const LONGEST_PASSWORD = 200;
