import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Hands the response's CSP nonce to the scripts of the page; the browser has none and needs none. */
export const NonceProvider = NonceContext.Provider;

export const useNonce = () => useContext(NonceContext);
