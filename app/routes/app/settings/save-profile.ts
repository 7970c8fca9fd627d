import type { ClientActionFunctionArgs } from "@remix-run/react";
import { keepFormOffline } from "~/components/connection";

/** Another language answers with a document of its own, and the browser must not ask about what is saved. */
export async function saveProfile(args: ClientActionFunctionArgs) {
  const posted = await args.request.clone().formData();
  try {
    return await keepFormOffline(args);
  } catch (answer) {
    if (answer instanceof Response && answer.headers.has("X-Remix-Reload-Document")) endGuard(posted);
    throw answer;
  }
}

/** Unless more was typed meanwhile. */
function endGuard(posted: FormData): void {
  const form = document.querySelector<HTMLFormElement>("#profile-form");
  if (form && textOf(new FormData(form)) === textOf(posted)) form.removeAttribute("data-guarded");
}

const textOf = (form: FormData): string => JSON.stringify([...form]);
