import { inProject } from "../project.mjs";

/** Returns the folder of the local database and files: STATE_FOLDER, else Wrangler's own place in the checkout. */
export const stateFolder = () => process.env.STATE_FOLDER || inProject(".wrangler/state");
