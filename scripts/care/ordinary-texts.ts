import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freshInputs } from '../../sync-server/src/testing/tool-inputs-fresh';
import { halfAwakeInputs } from '../../sync-server/src/testing/tool-inputs-half-awake';
import { triedInputs } from '../../sync-server/src/testing/tool-inputs';
import { projectRoot } from '../project';

type OrdinaryText = { readonly kind: null; readonly text: string; readonly importance: number };

/** They are many and easy; each counts less than a text that a person wrote for the training. */
const importance = 0.6;

const contentFolder = join(projectRoot, 'sync-server/content/tools');
/** Entries and words that belong to danger are not examples of the ordinary. */
const dangerous =
  /abus|hit|hurt|suicid|kill|\bdie|dying|death|harm|cut|rape|assault|violen|beat|safe|overdos|pills|molest|trauma|depress|worthless|numb|despair|hopeless|maltrat|morir|mat[ao]/i;

const requests = [
  (subject: string) => subject,
  (subject: string) => `a prayer about ${subject}`,
  (subject: string) => `What does the Bible say about ${subject}?`,
  (subject: string) => `a verse about ${subject} for today`,
  (subject: string) => `I have been thinking about ${subject} today.`,
  (subject: string) => `una oración sobre ${subject}`,
] as const;

const people = (
  'mom,mum,dad,mother,father,husband,wife,son,daughter,kids,baby,sister,brother,grandma,grandson,friend,boss,pastor,' +
  'neighbor,teacher,class,church,team,boyfriend,girlfriend,fiancé,cousin,aunt,uncle,family,marriage,small group'
).split(',');
const aboutPeople = [
  (person: string) => `prayer for my ${person}`,
  (person: string) => `a blessing for my ${person} this morning`,
  (person: string) => `I love my ${person}`,
  (person: string) => `How can I forgive my ${person}?`,
  (person: string) => `thank you Lord for my ${person}`,
  (person: string) => `birthday prayer for my ${person}`,
  (person: string) => `patience with my ${person}`,
  (person: string) => `I need prayer for my ${person}, who is ill`,
  (person: string) => `my ${person} is in the hospital and getting better, please pray`,
  (person: string) => `my ${person} is sick this week`,
  (person: string) => `please pray for my ${person}, who lost a job`,
  (person: string) => `my ${person} died last year and I miss them`,
  (person: string) => `una oración por mi ${person}`,
  (person: string) => `my ${person} and I had a long talk tonight`,
] as const;

/**
 * What people ask for on most days, as harmless examples: the subjects of the library, the inputs of its tests, and
 * requests about the people around them.
 */
export async function ordinaryTexts(): Promise<OrdinaryText[]> {
  const subjects = (await subjectsOfLibrary()).filter((subject) => !dangerous.test(subject));
  const inputs = [triedInputs, freshInputs, halfAwakeInputs]
    .flatMap((byTool) => Object.values(byTool).flat())
    .map(([input]) => input)
    .filter((input) => !dangerous.test(input));
  const texts = [
    ...subjects.map((subject, index) => requests[index % requests.length]?.(subject) ?? subject),
    ...inputs,
    ...people.flatMap((person) => aboutPeople.map((request) => request(person))),
  ];
  return texts.map((text) => ({ kind: null, text, importance }));
}

/** The titles and aliases of the library's entries. */
async function subjectsOfLibrary(): Promise<string[]> {
  const names = (await readdir(contentFolder, { recursive: true })).filter((name) =>
    name.endsWith('.md'),
  );
  const entries = await Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readFile(join(contentFolder, name), 'utf8');
      const title = /^title: (.*)$/m.exec(text)?.[1] ?? '';
      const aliases = /^aliases: \[(.*)\]$/m.exec(text)?.[1] ?? '';
      return dangerous.test(title) ? [] : [title, ...aliases.split(', ')];
    }),
  );
  return entries.flat().filter((subject) => subject !== '');
}
