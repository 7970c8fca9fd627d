/** By address, until the page is loaded anew: no text keeps them. */
const names = new Map<string, string>();

export const keepFileName = (src: string, name: string) => void names.set(src, name);

/** Empty for a picture that was not uploaded from this page. */
export const fileNameOf = (src: string): string => names.get(src) ?? "";
