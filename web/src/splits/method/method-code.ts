import { divide, sumOfItems } from "#web/splits/method/divide.ts";
import { MethodFields } from "#web/splits/method/method-fields.tsx";
import { paidParts } from "#web/splits/method/paid-parts.ts";

/** What is loaded when a split method is chosen: one file, because neither works without the others. */
export const methods = { divide, MethodFields, paidParts, sumOfItems };
