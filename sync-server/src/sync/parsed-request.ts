import type { Action } from '@emmaus/shared/mutations/registry';
import { mutations } from '@emmaus/shared/mutations/registry';
import type { SyncRequest, WireMutation } from '@emmaus/shared/sync/protocol';

/** The name and parsed arguments of any mutation. */
export type AnyAction = { readonly name: string; readonly args: unknown };

/** A mutation of the request, with the result of parsing its arguments. */
export type ParsedMutation<A extends AnyAction = Action> =
  | { readonly kind: 'action'; readonly wire: WireMutation; readonly action: A }
  /** Unknown name, newer version or invalid arguments; it is rejected with this message. */
  | { readonly kind: 'unparsable'; readonly wire: WireMutation; readonly message: string };

export type ParsedSyncRequest = Omit<SyncRequest, 'mutations'> & {
  readonly mutations: readonly ParsedMutation[];
};

/** Parses the arguments of every mutation. One that cannot be parsed is rejected by its own verdict, without an error (SEND-1). */
export function parseMutations(request: SyncRequest): ParsedSyncRequest {
  return {
    ...request,
    mutations: request.mutations.map((wire): ParsedMutation => {
      const parsed = mutations.parse(wire);
      return parsed.ok
        ? { kind: 'action', wire, action: parsed.action }
        : { kind: 'unparsable', wire, message: parsed.message };
    }),
  };
}
