import type { Context } from "~/domain/context";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    ctx: Context;
    nonce: string;
    /** False for a data request of a hydrated page. */
    isDocument: boolean;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
