/** The catalogue. Its order also decides between gifts of equal score. */
export const giftNames = {
  teaching: 'Teaching',
  knowledge: 'Word of Knowledge',
  wisdom: 'Word of Wisdom',
  prophecy: 'Prophecy',
  discernment: 'Discernment of Spirits',
  faith: 'Faith',
  leadership: 'Leadership',
  administration: 'Administration',
  service: 'Service/Helps',
  mercy: 'Mercy',
  encouragement: 'Encouragement',
  giving: 'Giving',
  exhortation: 'Exhortation',
  helps: 'Helps',
  intercession: 'Intercession',
  worship: 'Worship',
  miracles: 'Miracles',
  evangelism: 'Evangelism',
  hospitality: 'Hospitality',
  shepherding: 'Shepherding',
} as const;
export type Gift = keyof typeof giftNames;
export const gifts = Object.keys(giftNames) as Gift[];

export const topGiftCount = 2;
/** The number of options with the same gift, and so the maximum score. */
export const giftTagCount = 6;

/** The tool id and name under which the library shows assessments. */
export const giftsToolId = 'spiritual-gifts';
export const giftsToolName = 'Spiritual Gifts';
