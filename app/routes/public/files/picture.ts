import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pictureResponse } from "./stored-picture.server";

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  pictureResponse(context.ctx, "pictures", params.key ?? "");
