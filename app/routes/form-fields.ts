import type * as z from "zod";

/** The parts of zod's definitions that lead to an object's fields. */
interface Definition {
  type: string;
  shape?: Record<string, unknown>;
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

/** The names of the fields that a form's schema knows. Every form here is flat: a list is a name that repeats. */
export function fieldsOf(schema: z.ZodType): string[] {
  const { shape, options = [], innerType, in: before, out: after } = schema._zod.def as unknown as Definition;
  const inside = [...options, innerType, before, after].filter((each) => each !== undefined);
  return [...Object.keys(shape ?? {}), ...inside.flatMap(fieldsOf)];
}
