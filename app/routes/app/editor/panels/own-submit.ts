import type { FormEvent } from "react";

/** Keeps the submit of a form above the editor from the form around the editor, to which React passes it on. */
export const ownSubmit = (run: (fields: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  event.stopPropagation();
  run(new FormData(event.currentTarget));
};
