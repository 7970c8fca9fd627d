/** For what is the same for everybody and changes with a deployment: an hour anywhere. */
export const KEPT_BRIEFLY = { "Cache-Control": "public, max-age=3600" };
