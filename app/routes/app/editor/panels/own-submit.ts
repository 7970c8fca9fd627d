import type { FormEvent } from "react";

/** For a form of its own above the editor: React passes its submit on to the form around the editor. */
export const ownSubmit = (run: (fields: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  event.stopPropagation();
  run(new FormData(event.currentTarget));
};
