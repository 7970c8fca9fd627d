import { API_SCOPES, SCOPE_WORDS } from "~/domain/api/api-scopes";
import type { Answer, Field } from "~/domain/api/document-model";
import { Chapter, NameList } from "./chapter";
import { CodeBlock } from "./code-block";
import { FieldTable } from "./field-table";

/** What holds for every call. */
export function Basics({
  origin,
  errors,
  refusals,
  perMinute,
}: {
  origin: string;
  errors: Field[];
  /** What calls refuse with, each status once. */
  refusals: Answer[];
  perMinute: number;
}) {
  return (
    <>
      <Chapter id="authentication" title="Authentication">
        <p>
          Make a key under <a href="/settings/api">Settings, API</a>. It is shown once. Send it with every
          call, from a server: browsers cannot call from another site, because there is no CORS.
        </p>
        <CodeBlock
          label="A first call"
          text={`curl ${origin}/api/user \\\n  -H "Authorization: Bearer csk_YOUR_KEY"`}
        />
        <p>
          A key begins with <code>csk_</code> and ends in a checksum, so that secret scanners recognise one
          that leaked. Revoke it and it stops at once. A call with a key needs no cookie; where one comes
          along, the key alone counts.
        </p>
      </Chapter>
      <Chapter id="scopes" title="Scopes">
        <p>
          A key does what its scopes say and nothing else. A call that needs another answers 403 with{" "}
          <code>requiredScope</code>. No key can make, find or revoke keys, or change the account or its plan.
        </p>
        <NameList rows={API_SCOPES.map((scope) => ({ name: scope, words: SCOPE_WORDS[scope] }))} />
      </Chapter>
      <Chapter id="errors" title="Errors">
        <p>
          A refusal is a JSON object with its status: <code>error</code> is a sentence for people,{" "}
          <code>code</code> a word for programs. 401 means that the key is unknown, revoked or expired. What
          is not yours answers 404.
        </p>
        <NameList rows={refusals.map(({ status, words }) => ({ name: status, words }))} />
        <FieldTable caption="What an error holds" fields={errors} />
      </Chapter>
      <Chapter id="limits" title="Limits">
        <p>
          {perMinute.toLocaleString("en-GB")} calls a minute for each key. Every answer tells{" "}
          <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>{" "}
          (seconds). Past the limit it is 429 with <code>Retry-After</code>. Sending, generating and printing
          have limits of their own. A body may be 1 MB.
        </p>
      </Chapter>
      <Chapter id="lists" title="Lists and repeats">
        <p>
          A list comes a page at a time; follow the <code>Link</code> header with <code>rel="next"</code> to
          its end. Times are ISO 8601 in UTC.
        </p>
        <p>
          A send takes an <code>Idempotency-Key</code> of 10 to 64 letters, digits, - or _. Repeated with the
          same key it is one send, so a call whose answer was lost can be made again.
        </p>
      </Chapter>
    </>
  );
}
