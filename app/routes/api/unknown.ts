import { notFound } from "~/platform/errors";
import { anyone, endpoint } from "../http/endpoint.server";

const unknown = anyone(async () => {
  throw notFound("address");
});

/** A JSON 404, never the HTML page. */
export const loader = endpoint({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
});

export const action = loader;
