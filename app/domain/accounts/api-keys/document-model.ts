/** public/api/openapi.json as the API's page shows it: calls that take a key, grouped, with fields as rows. */

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  maxLength?: number;
  additionalProperties?: boolean | Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema; example?: object }>;
}

interface Operation {
  operationId: string;
  summary: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string; description?: string }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> };
}

export interface Field {
  name: string;
  type: string;
  /** A named object with a table of its own. */
  object: string | null;
  isRequired: boolean;
  note: string;
}

export interface DocumentedResponse {
  status: string;
  description: string;
  type: string;
  object: string | null;
  fields: Field[];
}

export interface DocumentedCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  scope: string;
  parameters: Field[];
  body: Field[];
  example: object | undefined;
  responses: DocumentedResponse[];
}

export interface CallGroup {
  id: string;
  calls: DocumentedCall[];
}

interface DocumentModel {
  groups: CallGroup[];
  objects: { name: string; fields: Field[] }[];
  payload: Field[];
  errors: Field[];
}

export function documentModel(api: OpenApi): DocumentModel {
  const groups = new Map<string, DocumentedCall[]>();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const scope = operation.security?.flatMap(({ apiKey = [] }) => apiKey)[0];
      if (!scope) continue;
      const group = operation.tags?.[0] ?? "other";
      const call = callOf(api, { method: method.toUpperCase(), path, scope }, operation);
      groups.set(group, [...(groups.get(group) ?? []), call]);
    }
  }
  const listed = [...groups].map(([id, calls]) => ({ id, calls }));
  const named = (name: string) => fieldsOf(api.components.schemas[name] ?? {});
  return {
    groups: listed,
    objects: objectsIn(api, listed).map((name) => ({ name, fields: named(name) })),
    payload: [...named("HookEvent"), ...named("HookProposal").map(inside("data.proposal"))],
    errors: named("Error"),
  };
}

const inside =
  (prefix: string) =>
  (field: Field): Field => ({ ...field, name: `${prefix}.${field.name}`.replace(".[]", "[]") });

function callOf(
  api: OpenApi,
  call: { method: string; path: string; scope: string },
  documented: Operation,
): DocumentedCall {
  const { schema: body, example } = documented.requestBody?.content?.["application/json"] ?? {};
  return {
    ...call,
    example,
    id: documented.operationId,
    summary: documented.summary,
    parameters: (documented.parameters ?? []).map(
      ({ name, in: place, required = false, description, schema }) => ({
        ...fieldOf(name, schema, required),
        note: [`In the ${place === "query" ? "query" : place}.`, description ?? schema.description ?? ""]
          .join(" ")
          .trim(),
      }),
    ),
    body: body ? fieldsOf(resolved(api, body)) : [],
    responses: Object.entries(documented.responses).map(([status, answer]) =>
      responseOf(api, status, answer),
    ),
  };
}

function responseOf(
  api: OpenApi,
  status: string,
  answer: Operation["responses"][string],
): DocumentedResponse {
  const refused = answer.$ref && api.components.responses[lastPart(answer.$ref)];
  if (refused) return { status, description: refused.description, type: "", object: null, fields: [] };
  const [[media, { schema }] = ["", { schema: undefined }]] = Object.entries(answer.content ?? {});
  if (!schema || media !== "application/json")
    return { status, description: answer.description ?? "", type: media, object: null, fields: [] };
  const { type, object } = typeOf(schema);
  const fields = object === null ? fieldsOf(schema) : [];
  return { status, description: answer.description ?? "", type, object, fields };
}

const lastPart = (ref: string): string => ref.split("/").at(-1) ?? "";

const resolved = (api: OpenApi, schema: Schema): Schema =>
  schema.$ref ? (api.components.schemas[lastPart(schema.$ref)] ?? {}) : schema;

/** Nested fields get dotted names, list items `name[]`; named objects are not expanded. */
export function fieldsOf(schema: Schema): Field[] {
  const { properties, required = [], items, anyOf = [] } = schema;
  if (items) return fieldsOf(items).map((field) => ({ ...field, name: `[].${field.name}` }));
  if (!properties) return anyOf.flatMap(fieldsOf);
  return Object.entries(properties).flatMap(([name, value]) => [
    fieldOf(name, value, required.includes(name)),
    ...fieldsOf(value).map(inside(name)),
  ]);
}

/** Unwraps a nullable object. */
const inner = (schema: Schema): Schema =>
  schema.anyOf?.find(({ properties }) => properties !== undefined) ?? (schema.properties ? schema : {});

const fieldOf = (name: string, schema: Schema, isRequired: boolean): Field => ({
  name,
  isRequired,
  ...typeOf(schema),
  note: schema.description ?? inner(schema).description ?? "",
});

export function typeOf(schema: Schema): Pick<Field, "type" | "object"> {
  if (schema.$ref) return { type: lastPart(schema.$ref), object: lastPart(schema.$ref) };
  if (schema.enum) return plain(schema.enum.map((value) => JSON.stringify(value)).join(", "));
  if (schema.const !== undefined) return plain(JSON.stringify(schema.const));
  if (schema.anyOf) return either(schema.anyOf, schema);
  if (schema.items) {
    const { type, object } = typeOf(schema.items);
    return { type: `list of ${type}`, object };
  }
  const names = FORMATS[schema.format ?? ""] ?? [schema.type ?? "anything"].flat().join(" or ");
  return plain(names + lengthOf(schema));
}

const FORMATS: Readonly<Record<string, string>> = {
  email: "email address",
  date: "date, such as 2027-01-31",
  "date-time": "time, ISO 8601",
};

const lengthOf = ({ maxLength }: Schema): string =>
  maxLength ? `, at most ${maxLength.toLocaleString("en-GB")}` : "";

const plain = (type: string): Pick<Field, "type" | "object"> => ({ type, object: null });

function either(schemas: Schema[], whole: Schema): Pick<Field, "type" | "object"> {
  const all = schemas.map(typeOf);
  const words = [...new Set(all.map(({ type }) => type))].join(" or ");
  return { type: words + lengthOf(whole), object: all.find(({ object }) => object !== null)?.object ?? null };
}

function objectsIn(api: OpenApi, groups: CallGroup[]): string[] {
  const calls = groups.flatMap(({ calls: each }) => each);
  const seen = new Set<string>();
  const visit = (name: string | null): void => {
    if (name === null || seen.has(name)) return;
    seen.add(name);
    for (const field of fieldsOf(api.components.schemas[name] ?? {})) visit(field.object);
  };
  for (const { responses: answers, body } of calls) {
    for (const { object, fields } of answers)
      for (const each of [object, ...fields.map((f) => f.object)]) visit(each);
    for (const { object } of body) visit(object);
  }
  return [...seen].sort();
}
