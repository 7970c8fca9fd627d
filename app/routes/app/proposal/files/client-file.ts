import { clientFile } from "~/domain/detail/client-file.server";
import { endpoint, member } from "../../../http/endpoint.server";
import { fileResponse } from "../../../http/file-response.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params: { id = "", file = "" } }) =>
    fileResponse(await clientFile(ctx, id, file)),
  ),
});

export const action = loader;
