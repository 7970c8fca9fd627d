import { notFound } from "~/platform/errors";
import { endpoint, open } from "../endpoint.server";

const unknown = open(async () => {
  throw notFound("Address");
});

/** Whatever the API does not know is a JSON 404, never the HTML page. */
export const loader = endpoint({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
});

export const action = loader;
