/** Commands that print the SHA-256 of a file. */
export const HASH_COMMANDS = [
  ["Linux", "sha256sum agreement.pdf"],
  ["macOS", "shasum -a 256 agreement.pdf"],
  ["Windows", "certutil -hashfile agreement.pdf SHA256"],
] as const;
