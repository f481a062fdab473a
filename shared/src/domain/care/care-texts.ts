import type { CareNeed } from '../../enums/care-need';

/** The languages of the care texts. */
export const careLanguages = ['en', 'es'] as const;
export type CareLanguage = (typeof careLanguages)[number];

/**
 * The advice for each need. Each text fits both the person in need and a person who cares for them: the text that was
 * written does not tell which one it is. None offers patience, prayer or forgiveness instead of help.
 */
export const careAdvice: Readonly<Record<CareLanguage, Readonly<Record<CareNeed, string>>>> = {
  en: {
    emergency:
      'If this is happening now, call before you read on. If a medicine was stopped, call the doctor today; do not wait. Faith and medicine belong together. Ask someone near you to stay.',
    'self-harm':
      'Whether it is you or someone you love: please talk with a person about it now, in plain words. Tell someone near you too, and ask them to stay. Put whatever could do harm out of reach.',
    'after-birth':
      'This can happen after a birth. It is an illness, not a fault, and it can be treated. Call a doctor or midwife today; if anyone could be harmed, call the emergency number. Do not stay alone, and let someone hold the baby.',
    'child-abuse':
      'Believe the child, and say that it is not their fault. Do not question them further. If there is danger now, call the emergency number. Otherwise tell the child line, the police or child protection; you do not need proof.',
    abuse:
      'Nobody has the right to hurt you, or anyone at home. It is not your fault. God does not ask you to stay where you are not safe. Tell someone you trust; if your phone is watched, call from another one.',
    psychosis:
      'Voices, or thoughts that frighten you, can come from an illness that doctors treat. Call a doctor today, or the emergency number if anyone could be harmed. Do not stop a medicine or wait; faith and medicine belong together.',
    'harm-to-others':
      'Step away, into another room or outside, and leave behind whatever could do harm. Then call the emergency number or someone who is trained to listen, before you do anything else.',
    'eating-disorder':
      'This is an illness, not a lack of will or of faith, and people recover from it. Tell a doctor soon. If there is fainting, chest pain or blood, call the emergency number now. Do not face a meal or a fast alone.',
  },
  es: {
    emergency:
      'Si está ocurriendo ahora, llama antes de seguir leyendo. Si se dejó una medicina, llama hoy al médico; no esperes. La fe y la medicina van juntas. Pide a alguien cercano que se quede.',
    'self-harm':
      'Seas tú o alguien a quien quieres: por favor, háblalo ahora con una persona, con palabras claras. Díselo también a alguien cercano y pídele que se quede. Pon lejos todo lo que pueda hacer daño.',
    'after-birth':
      'Esto puede pasar después de un parto. Es una enfermedad, no una culpa, y se puede tratar. Llama hoy a un médico o a una matrona; si alguien corre peligro, llama a emergencias. No te quedes a solas, y que alguien cuide al bebé.',
    'child-abuse':
      'Cree al niño o a la niña y dile que no es su culpa. No le hagas más preguntas. Si hay peligro ahora, llama a emergencias. Si no, avisa a la línea de infancia, a la policía o a protección de menores; no necesitas pruebas.',
    abuse:
      'Nadie tiene derecho a hacerte daño, ni a ti ni a nadie en casa. No es tu culpa. Dios no te pide que te quedes donde corres peligro. Díselo a alguien de confianza; si vigilan tu teléfono, llama desde otro.',
    psychosis:
      'Las voces, o los pensamientos que dan miedo, pueden venir de una enfermedad que los médicos tratan. Llama hoy a un médico, o a emergencias si alguien corre peligro. No dejes la medicina ni esperes; la fe y la medicina van juntas.',
    'harm-to-others':
      'Apártate, a otra habitación o afuera, y deja atrás todo lo que pueda hacer daño. Después llama a emergencias o a alguien preparado para escuchar, antes de hacer cualquier otra cosa.',
    'eating-disorder':
      'Es una enfermedad, no falta de voluntad ni de fe, y es posible recuperarse. Díselo pronto a un médico. Si hay desmayos, dolor en el pecho o sangre, llama ahora a emergencias. No enfrentes a solas una comida ni un ayuno.',
  },
};

/** Titles, button labels and fixed sentences of the card, the dialog and the answer. */
export const careLabels = {
  en: {
    title: 'You don’t have to face this alone',
    emergencyTitle: 'Call for help first',
    announcement: 'Help is named on this page.',
    otherCountries: 'Numbers for other countries',
    leave: 'Leave quickly',
    hideToday: 'Hide for today',
    byDevice:
      'No person is reading this. It appeared by itself; nothing was sent for it, and it costs nothing.',
    ofAnswer: 'No person is reading this, and nothing was charged.',
    dialogTitle: 'Get help',
    dialogDescription:
      'Most of these lines are free and answer day and night. This page works without a network, and nobody is told that you opened it.',
    tellTitle: 'Tell someone near you',
    tellText:
      'A friend, a neighbor, a doctor, someone at church. If the words are hard to find, these are enough: “I’m not all right. Please stay with me while I call.”',
  },
  es: {
    title: 'No tienes que enfrentar esto a solas',
    emergencyTitle: 'Primero, llama y pide ayuda',
    announcement: 'En esta página hay números de ayuda.',
    otherCountries: 'Números de otros países',
    leave: 'Salir rápido',
    hideToday: 'Ocultar por hoy',
    byDevice:
      'Ninguna persona está leyendo esto. Apareció por sí solo; no se envió nada para ello y no cuesta nada.',
    ofAnswer: 'Ninguna persona está leyendo esto, y no se cobró nada.',
    dialogTitle: 'Buscar ayuda',
    dialogDescription:
      'Casi todas estas líneas son gratuitas y atienden de día y de noche. Esta página funciona sin conexión, y nadie sabrá que la abriste.',
    tellTitle: 'Díselo a alguien cercano',
    tellText:
      'Una amistad, un vecino, un médico, alguien de la iglesia. Si cuesta encontrar las palabras, bastan estas: «No estoy bien. Por favor, quédate conmigo mientras llamo».',
  },
} as const satisfies Record<CareLanguage, Record<string, string>>;

/** The language for the care texts beside a text. Spanish only if it has clearly more Spanish words; else English. */
export function careLanguage(text: string): CareLanguage {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const spanish = words.filter((word) => spanishWords.has(word) || word.includes('ñ')).length;
  const english = words.filter((word) => englishWords.has(word)).length;
  return spanish > english * 1.5 ? 'es' : 'en';
}

/** Frequent words of one language that are not words of the other. Also without accents, which many people leave out. */
const spanishWords = wordSet(
  'el la los las un una unos unas de del al que y en por para con se su sus mi mis tu tus te lo le les nos ' +
    'yo él ella ellos nosotros usted ustedes es soy estoy esta está están estan este esto estaba era fue ser estar ' +
    'hay tengo tiene tienes quiero quiere puedo puede siento ya más mas muy pero porque cuando como cómo qué quién ' +
    'donde todo todos nada nadie nunca siempre también tambien hoy ayer vida dios señor ayuda casa morir matar matarme ' +
    'hijo hija hijos esposo esposa marido miedo oye voces oigo comer bebé suicidarme morirme golpea pega pegó ' +
    'hace hacer años aunque entonces así si sí',
);
const englishWords = wordSet(
  'the of and to in is it that this these those i my you your he she they we his her their our for with on at by ' +
    'from as are was were be been am have has had do does did not but or if when what why how who will would can could ' +
    'so all just about there want wants feel need know life god lord help home husband wife child baby voices die kill ' +
    'myself hurt hurts hits afraid never always today an its him them don won',
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
