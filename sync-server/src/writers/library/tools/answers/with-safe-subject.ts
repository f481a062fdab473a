import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { ToolRequest } from '../../../tool-writer';

/** The tools whose library has entries for a person who is harmed at home or was assaulted. */
const toolsWithEntries: ReadonlySet<TextToolId> = new Set([
  'customized-prayer',
  'bible-answers',
  'what-jesus-teaches',
  'bible-journaling',
]);

/**
 * Asks for the entries about abuse in place of what a harmed person typed. They may have asked for patience, for the
 * marriage or to submit better, and must not get that.
 */
export function withSafeSubject(request: ToolRequest): ToolRequest {
  const isHarmed = request.needs.includes('abuse') || request.needs.includes('child-abuse');
  if (!isHarmed || !toolsWithEntries.has(request.toolId)) {
    return request;
  }
  return {
    ...request,
    input: request.toolId === 'customized-prayer' ? 'violence at home' : 'domestic violence',
  };
}
