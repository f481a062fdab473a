import type { MembershipTier } from '../enums/membership';

/** Discipleship and Premium; Walk is Free under another name. */
export function isMember(tier: MembershipTier): boolean {
  return tier === 'Discipleship' || tier === 'Premium';
}

/** Downloads are Discipleship's alone (spec section 6). */
export function mayDownload(tier: MembershipTier): boolean {
  return tier === 'Discipleship';
}

/** Discipleship pays for the tools with credits; Premium uses them without. */
export function isMetered(tier: MembershipTier): boolean {
  return tier === 'Discipleship';
}
