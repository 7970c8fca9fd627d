import { t } from "~/platform/words/t";
import { isConnectionFailure, NO_CONNECTION } from "./connection";

interface Asked {
  method?: "GET" | "POST" | "DELETE";
  body?: object;
  /** Said where the server gives no reason. */
  otherwise: string;
}

/** @returns the answer, or the sentence that says why there is none */
export async function askJson<Answer>(
  path: string,
  { method = "GET", body, otherwise }: Asked,
): Promise<Answer | string> {
  try {
    const response = await fetch(path, {
      method,
      headers: { Accept: "application/json", ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer & { error?: string };
    return response.ok ? answer : (answer.error ?? otherwise);
  } catch (error) {
    return isConnectionFailure(error) ? t(NO_CONNECTION) : otherwise;
  }
}
