// @ts-check
/** @type {import("../script-messages").ScriptMessages} */
export const messages = JSON.parse(
  /** @type {HTMLElement} */ (document.querySelector("[data-messages]")).dataset.messages ?? "",
);
