/** The pad of the client's page. */
export { startPad } from "../../client/script/signature-pad.js";
