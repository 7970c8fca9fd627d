import { inProject } from "../project.mjs";

/** Where the local database and files are kept: STATE_FOLDER, else Wrangler's own place in the checkout. */
export const stateFolder = () => process.env.STATE_FOLDER || inProject(".wrangler/state");
