/** A letter that nobody sees could make an address look like another. */
const ADDRESS = /^https:\/\/[^\s/\p{Cf}][^\s\p{Cf}]*$/iu;

/** A page that a reader can open safely. @param address that a link may have */
export const isVideoAddress = (address: string): boolean => ADDRESS.test(address) && URL.canParse(address);

/** Where it leads, as readers know it: "vimeo.com". */
export const siteOf = (address: string): string => new URL(address).hostname.replace(/^www\./, "");
