import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** The CSP nonce for inline scripts; undefined in the browser. */
export const NonceProvider = NonceContext.Provider;

export const useNonce = () => useContext(NonceContext);
