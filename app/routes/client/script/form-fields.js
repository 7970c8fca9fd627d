// @ts-check
/** None of the forms has a file. @param {HTMLFormElement} form @param {HTMLElement | null} [submitter] */
export const fieldsOf = (form, submitter) =>
  new URLSearchParams(/** @type {any} */ (new FormData(form, submitter)));
