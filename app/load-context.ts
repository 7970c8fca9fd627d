import type { Context } from "~/domain/context";

declare module "@remix-run/cloudflare" {
  /** What the worker hands to every loader and action. */
  interface AppLoadContext {
    ctx: Context;
    /** This response's CSP nonce. */
    nonce: string;
    /** Whether a whole page is asked for, and not only its data for a page that is alive already. */
    isDocument: boolean;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
